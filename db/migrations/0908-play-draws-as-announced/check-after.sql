select reference from play.lottery_draw
where announced_open_at >= announced_close_at or announced_close_at > announced_draw_at;
