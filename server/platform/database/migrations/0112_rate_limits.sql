-- How often somebody came in the window that runs, for all servers together. The columns are those of rate-limiter-flexible.
-- Not logged: after a crash counting begins anew.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
