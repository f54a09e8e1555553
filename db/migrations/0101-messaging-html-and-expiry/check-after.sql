select id from messaging.message where state = 'QUEUED' and body = '';
