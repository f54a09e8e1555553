-- When the gateway or bank last refused to send a held deposit back: it waits for staff.
alter table payments.payment add column return_failed_at timestamptz;

-- So do those that the bank has refused before, which their file told apart until now.
update payments.payment set return_failed_at = updated_at
where direction = 'DEPOSIT' and state = 'HELD' and bank_file_id is not null;
