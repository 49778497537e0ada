/** What a family's table is called. */

/**
 * Tables that are not called as their family is; null: stations are in no station, the login rule is columns of theirs, and
 * all comments are in one table.
 */
export const calledOtherwise = {
  announcementComments: null,
  articleComments: 'comments',
  fakeReads: 'fake_read_rules',
  liveComments: null,
  shortVideoComments: null,
  loginRules: null,
  outgoing: 'outgoing_effects',
  performance: 'article_evaluations',
  registeredUsers: 'register_users',
  stations: null,
  vodComments: null,
  weChatParameters: 'wechat_parameters',
} as const

/** The table of a family that says what its records are made of: smsParameters is in sms_parameters; undefined for none. */
export function tableNameOf(family: string): string | undefined {
  if (Object.hasOwn(calledOtherwise, family))
    return calledOtherwise[family as keyof typeof calledOtherwise] ?? undefined
  return family.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
