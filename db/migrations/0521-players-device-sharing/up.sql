create index device_shared on players.device (device_hash);
