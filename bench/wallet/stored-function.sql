-- The rival of one stored-function call for each bet: all that the participants of the wager path do
-- with a bet, in one statement and one round trip, on the same tables and under the same rules.
create schema bench;

create function bench.place_bet(
  asked_player bigint, asked_session bigint, asked_provider bigint, asked_game text,
  asked_round text, asked_id text, stake bigint, asked_hash bigint, moment timestamptz,
  asked_stripe smallint
) returns table (code text, movement_id bigint, cash_after bigint, bonus_after bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  source_name constant text := 'provider-' || asked_provider;
  reference_name constant text := 'bet:' || asked_id;
  today constant date := (moment at time zone 'Europe/Prague')::date;
  wallet record; prior record; seat record; found_round record; gate record; used record;
  jackpot record; own_id bigint; from_cash bigint; from_bonus bigint; share bigint;
  shares bigint := 0; kinds smallint[] := '{}'; owners bigint[] := '{}';
  sums bigint[] := '{}'; stakes_today bigint; stakes_this_month bigint;
  wins_today bigint; wins_this_month bigint; ceiling record; millionths_now bigint;
begin
  select b.cash, b.bonus into wallet from ledger.balance b
    where b.player_id = asked_player and b.currency = 'CZK' for no key update;
  if not found then return query select 'PLAYER_BLOCKED', 0::bigint, 0::bigint, 0::bigint; return;
  end if;

  select m.id, m.player_id, m.content_hash, m.cash_after, m.bonus_after into prior
    from ledger.movement m where m.source = source_name and m.reference = reference_name;
  if found then
    if prior.player_id = asked_player and prior.content_hash = asked_hash then
      return query select 'DUPLICATE', prior.id, prior.cash_after, prior.bonus_after;
    else
      return query select 'TRANSACTION_CONFLICT', 0::bigint, 0::bigint, 0::bigint;
    end if;
    return;
  end if;
  perform 1 from ledger.movement m where m.source = source_name
    and m.player_id = asked_player and m.reverses = reference_name and m.reverses is not null;
  if found then
    return query select 'TRANSACTION_CONFLICT', 0::bigint, 0::bigint, 0::bigint; return;
  end if;

  select s.* into seat from play.game_session s
    where s.player_id = asked_player and s.id = asked_session;
  if not found or seat.provider_id <> asked_provider or seat.game_key <> asked_game
    or seat.state <> 'OPEN' or seat.ends_at <= moment then
    return query select 'SESSION_EXPIRED', 0::bigint, 0::bigint, 0::bigint; return;
  end if;
  if stake > seat.max_stake then
    return query select 'LIMIT_STAKE', 0::bigint, 0::bigint, 0::bigint; return;
  end if;

  select r.id, r.state, r.game_id into found_round from play.round r
    where r.player_id = asked_player and r.provider_id = asked_provider
      and r.reference = asked_round;
  if found and found_round.state <> 'OPEN' then
    return query select 'ROUND_CLOSED', 0::bigint, 0::bigint, 0::bigint; return;
  end if;

  select g.excluded_until, g.ceilings into gate from protection.play_gate g
    where g.player_id = asked_player;
  if gate.excluded_until > moment then
    return query select 'PLAYER_EXCLUDED', 0::bigint, 0::bigint, 0::bigint; return;
  end if;
  select u.* into used from protection.usage u
    where u.player_id = asked_player and u.scope = 'Casino';
  if found and used.playing_since <= moment - interval '2 hours'
    and used.last_played_at > moment - interval '15 minutes' then
    return query select 'LIMIT_TIME', 0::bigint, 0::bigint, 0::bigint; return;
  end if;
  stakes_today := case when used.day = today then used.stakes_day else 0 end;
  wins_today := case when used.day = today then used.wins_day else 0 end;
  stakes_this_month := case when date_trunc('month', used.day) = date_trunc('month', today)
    then used.stakes_month else 0 end;
  wins_this_month := case when date_trunc('month', used.day) = date_trunc('month', today)
    then used.wins_month else 0 end;
  for ceiling in
    select c->>'kind' as kind, (c->>'value')::bigint as value
    from jsonb_array_elements(gate.ceilings) c where (c->>'from')::timestamptz <= moment
  loop
    if (ceiling.kind = 'StakeDayCasinoLimit' and stakes_today + stake > ceiling.value)
      or (ceiling.kind = 'StakeMonthCasinoLimit' and stakes_this_month + stake > ceiling.value)
    then return query select 'LIMIT_STAKE', 0::bigint, 0::bigint, 0::bigint; return;
    end if;
    if (ceiling.kind = 'LossDayCasinoLimit'
        and stakes_today - wins_today + stake > ceiling.value)
      or (ceiling.kind = 'LossMonthCasinoLimit'
        and stakes_this_month - wins_this_month + stake > ceiling.value)
    then return query select 'LIMIT_LOSS', 0::bigint, 0::bigint, 0::bigint; return;
    end if;
  end loop;

  from_cash := least(wallet.cash, stake);
  from_bonus := stake - from_cash;
  if from_bonus > wallet.bonus then
    return query select 'INSUFFICIENT_FUNDS', 0::bigint, 0::bigint, 0::bigint; return;
  end if;

  own_id := nextval('ledger.movement_id');
  insert into ledger.movement (player_id, id, kind, currency, source, reference, content_hash,
      subject_id, amount, cash_after, bonus_after, created_at, transaction_id)
    values (asked_player, own_id, 1, 'CZK', source_name, reference_name, asked_hash,
      coalesce(found_round.id, own_id), stake, wallet.cash - from_cash,
      wallet.bonus - from_bonus, moment, pg_current_xact_id()::text::bigint);

  if from_cash > 0 then
    kinds := kinds || 1::smallint; owners := owners || asked_player; sums := sums || -from_cash;
  end if;
  if from_bonus > 0 then
    kinds := kinds || 2::smallint; owners := owners || asked_player; sums := sums || -from_bonus;
  end if;
  for jackpot in
    select j.id, j.contribution_ppm, coalesce(c.millionths, 0) as carry
    from jackpots.jackpot j
    left join jackpots.carry c on c.jackpot_id = j.id and c.stripe = asked_stripe
    where j.provider_id = asked_provider and j.state = 'ACTIVE' and j.currency = 'CZK'
      and (j.game_keys is null or asked_game = any(j.game_keys))
  loop
    millionths_now := stake * jackpot.contribution_ppm + jackpot.carry;
    share := millionths_now / 1000000;
    insert into jackpots.carry as c (jackpot_id, stripe, millionths)
      values (jackpot.id, asked_stripe, millionths_now % 1000000)
      on conflict (jackpot_id, stripe) do update set millionths = excluded.millionths;
    if share > 0 then
      kinds := kinds || 21::smallint; owners := owners || jackpot.id; sums := sums || share;
      shares := shares + share;
    end if;
  end loop;
  kinds := kinds || 20::smallint; owners := owners || asked_provider;
  sums := sums || (stake - shares);
  insert into ledger.posting
      (player_id, movement_id, line, account_kind, owner_id, amount, currency)
    select asked_player, own_id, l.line - 1, l.kind, l.owner, l.amount, 'CZK'
    from unnest(kinds, owners, sums) with ordinality l (kind, owner, amount, line);
  insert into ledger.house_balance as h (account_kind, owner_id, currency, stripe, amount)
    select l.kind, l.owner, 'CZK', asked_stripe, l.amount
    from unnest(kinds, owners, sums) l (kind, owner, amount) where l.kind > 9
    on conflict (account_kind, owner_id, currency, stripe)
    do update set amount = h.amount + excluded.amount;

  update ledger.balance b set cash = b.cash - from_cash, bonus = b.bonus - from_bonus
    where b.player_id = asked_player and b.currency = 'CZK';
  if found_round.id is null then
    insert into play.round (player_id, id, provider_id, reference, session_id, game_id, currency,
        scope, state, bets, stake_cash, stake_bonus, win_cash, win_bonus, jackpot,
        last_movement_id, opened_at)
      values (asked_player, own_id, asked_provider, asked_round, asked_session, seat.game_id,
        'CZK', seat.scope, 'OPEN', 1, from_cash, from_bonus, 0, 0, 0, own_id, moment);
  else
    update play.round r set bets = r.bets + 1, stake_cash = r.stake_cash + from_cash,
        stake_bonus = r.stake_bonus + from_bonus, last_movement_id = own_id
      where r.player_id = asked_player and r.id = found_round.id;
  end if;
  insert into protection.usage as kept (player_id, scope, day, stakes_day, wins_day,
      stakes_month, wins_month, playing_since, last_played_at)
    values (asked_player, 'Casino', today, stakes_today + stake, wins_today,
      stakes_this_month + stake, wins_this_month, coalesce(used.playing_since, moment), moment)
    on conflict (player_id, scope) do update set day = excluded.day,
      stakes_day = excluded.stakes_day, wins_day = excluded.wins_day,
      stakes_month = excluded.stakes_month, wins_month = excluded.wins_month,
      last_played_at = excluded.last_played_at;
  insert into outbox.event (type, payload, happened_at)
    values ('play.wagers', jsonb_build_object('columns', '[]'::jsonb, 'rows',
      jsonb_build_array(jsonb_build_array('bet', own_id::text, asked_player::text,
        asked_provider::text, asked_session::text, seat.game_id::text, own_id::text, seat.scope,
        'CZK', from_cash::text, from_bonus::text, (wallet.cash - from_cash)::text,
        (wallet.bonus - from_bonus)::text, false, null))), moment);
  perform pg_notify('herna_outbox', '');
  return query select 'OK', own_id, wallet.cash - from_cash, wallet.bonus - from_bonus;
end $$;
