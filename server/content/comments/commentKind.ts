/**
 * What can be commented on: all that moderation must know of articles, lives and the like. One such row for each kind.
 */
import type { RawBuilder, SqlBool } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { CommentMode } from '../../../src/api/content/comments/commentStates.ts'
import type { CommentKindName } from '../../../src/api/content/commentTargets/calls.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'

/** What the public may read comments of. */
export interface OpenTarget {
  readonly StID: number
  readonly TargetID: number
  readonly mode: CommentMode
  /** One author may write once in so many seconds; 0: as often as anybody. */
  readonly slowSeconds: number
  /** The live whose own sensitive words hold besides; '' for none. */
  readonly liveName: string
}

/** A comment that came in, or was changed by its author. */
export interface Came {
  readonly StID: number
  readonly TargetID: number
  readonly ID: number
  readonly Content: string
}

/** One kind of thing with comments. */
export interface CommentKind {
  /** As the table says it: 'article'. */
  readonly kind: CommentKindName
  /**
   * A decision must say which text was looked at, and a refusal why. The addresses the specification gives for lives name
   * neither, so there both are taken when they come.
   */
  readonly isStrict: boolean
  /** For how long one author may not say the same again about the same, in ms. */
  readonly sameWithinMs: number
  /**
   * All there is of the kind, as rows of "ID", "StID", "Title", "PlaceID", "PlaceName" and "Mode", that of the place.
   */
  readonly targets: RawBuilder<unknown>
  /** Which of them, called t, the person may moderate comments of; their station is looked at besides. */
  readonly visible: (me: Me) => RawBuilder<SqlBool>
  /** Whether t stands in a place or below it. */
  readonly within: (place: number) => RawBuilder<SqlBool>
  /**
   * What the public calls by `name`, of the station of this key; undefined where comments may be neither read nor sent.
   */
  readonly openTarget: (db: Db, key: string, name: string, now: Date) => Promise<OpenTarget | undefined>
  /** The same by its number, for a comment that is there already. */
  readonly targetById: (db: Db, key: string, id: number, now: Date) => Promise<OpenTarget | undefined>
  /** Front servers may send for many people, so that its door stands wider open. Default false. */
  readonly isRelayed?: boolean
  /** How open panes are told of what came in, where there is too much of it to tell each. Default: each by itself. */
  readonly tell?: (request: Request<unknown>, came: Came) => void
}
