select id from payments.transfer where homeward and direction <> 'TO';
