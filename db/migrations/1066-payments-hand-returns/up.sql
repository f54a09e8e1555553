-- By what a held deposit went back that staff have returned by hand: its gateway, or the bank.
alter table payments.payment add column returned_through text;
