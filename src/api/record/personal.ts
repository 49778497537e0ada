/**
 * What a column holds about somebody, said once: with the field where there is one, else beside the type of the table
 * (server/platform/database/tables). From it follow what a person is handed, what is erased and what is kept how long.
 */

/** What it says of them. */
export type PersonalKind =
  // By what a row is known to be theirs.
  | 'account'
  | 'member'
  | 'author'
  | 'phone'
  | 'openid'
  | 'identity'
  | 'device'
  | 'login'
  // What else is known.
  | 'name'
  | 'email'
  | 'place'
  | 'address'
  | 'agent'
  | 'picture'
  | 'about'
  | 'text'
  | 'secret'
  // Made up by who sent something, so that it is done once; it names nobody.
  | 'request'

/** Whose it is: of the house's own people, of the public, or of somebody whom a text merely names. */
export type PersonalOwner = 'account' | 'reader' | 'named'

/** What a column holds about somebody. */
export interface Personal {
  readonly kind: PersonalKind
  readonly whose: PersonalOwner
  /** Sensitive in the sense of article 28 of the law (money, whereabouts), or good for signing in. Default false. */
  readonly sensitive?: boolean
  /** The column of the row that says whose it is. Default: whoever the row is of. */
  readonly by?: string
  /** Erasing leaves it, because a law wants it kept, of somebody whom nothing names any more. Default false. */
  readonly stays?: boolean
}

type More = Pick<Personal, 'sensitive' | 'by' | 'stays'>
const of =
  (whose: PersonalOwner) =>
  (kind: PersonalKind, more: More = {}): Personal => ({ kind, whose, ...more })

/** Of somebody who has an account here. */
export const ofAccount = of('account')
/** Of one of the public: known by telephone, OpenID or device. */
export const ofReader = of('reader')
/** Of a third person whom a text names. */
export const ofNamed = of('named')
