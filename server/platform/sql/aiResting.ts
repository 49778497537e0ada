/**
 * As a condition on an AI setting `t` (text_parameters) and its breaker `b` (ai_breakers): it could not be reached several times in
 * a row, and neither it nor the database's clock was set since. It rests until "RestTime", and may be tried from then on.
 */
export const AI_RESTING = `(b."RestTime" is not null and b."UpdateTime" > t."UpdateTime" and b."UpdateTime" < now() + interval '1 minute')`
