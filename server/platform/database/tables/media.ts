/** The library's files: what is stored, the versions of items, what was made of them, and where they stand. */
import type { Generated } from 'kysely'
import type { Need } from '../../../../src/api/library/media/consent.ts'
import type { Aigc } from '../../aiLabels/aigc.ts'
import type { DefaultJson, DefaultTime, Json, Time } from '../columns.ts'

/** Bytes that lie in the storage. */
export interface StoredFiles {
  /** 64 hex digits. */
  Sha256: string
  /** In bytes. */
  Size: number
  StoredAt: DefaultTime
}

/** The storage of this database; one row, none before the first file. See platform/storage/identity.ts. */
export interface FilesStorage {
  One: Generated<boolean>
  ID: string
  Since: DefaultTime
}

/** Names under which this database showed itself in the storage of its files of late. See platform/storage/holders.ts. */
export interface FilesHolders {
  Name: string
  At: DefaultTime
}

/** A version of a media item. */
export interface MediaVersions {
  ID: Generated<number>
  StID: number
  MediaID: number
  /** Counts from 1. */
  Number: number
  /** The unguessable part of its address; see src/api/library/media/fileAddress.ts. */
  Key: string
  Sha256: string
  Size: number
  /** A MIME type, decided by content. */
  Type: string
  FileName: Generated<string>
  /** In pixels, as it is shown (orientation applied). */
  Width: number | null
  Height: number | null
  DurationMs: number | null
  /** How it was made from the version SourceVersionID; null: it came as it is. */
  Edit: Json<Readonly<Record<string, unknown>> | null> | null
  SourceVersionID: number | null
  /** The brought version the server made it of, also where somebody brought it back; null: it was brought itself. */
  OriginID: number | null
  /** By which rules its bytes were put down as others get them; null: not yet, or they are those that are stored. */
  GivenRules: number | null
  /** Only what was said of this very file speaks for it; see the migration. */
  StandsAlone: Generated<boolean>
  /** Perceptual hash of 64 bits, as a signed number in text. */
  Likeness: string | null
  /** Its main colours, as `#rrggbb` parted by blanks. */
  Colours: Generated<string>
  /** The label of what a machine made that it came with, or what it was made from; null: none. */
  Aigc: Json<Aigc | null> | null
  AdminID: number
  CreateTime: DefaultTime
  WithdrawnAt: Time
}

/** What was made of a version. */
export interface MediaRenditions {
  ID: Generated<number>
  StID: number
  VersionID: number
  /** As `w640`, `hls-720`, `mp4`, `sprite`, `waveform`, `cover`. */
  Name: string
  Sha256: string
  Size: number
  Type: string
  Width: number | null
  Height: number | null
  Details: DefaultJson<Readonly<Record<string, unknown>>>
  CreateTime: DefaultTime
}

/** What was made of a version before it was made anew: its bytes may be gone, but not from whoever has them. */
export interface MediaFormerRenditions {
  StID: number
  VersionID: number
  Sha256: string
  Type: string
}

/** A place where a version stands. */
export interface MediaUses {
  StID: number
  /** The family's name in the contract. */
  Family: string
  RecordID: number
  Field: string
  /** In what the public sees. */
  IsLive: boolean
  MediaID: number
  VersionID: number
}

/** An item was taken away wherever it stood. */
export interface MediaRecalls {
  ID: Generated<number>
  StID: number
  MediaID: number
  WithID: number | null
  IsReplaced: Generated<boolean>
  /** Since when it was out of use before; null: it was not. */
  WasWithdrawnAt: Date | null
  /** The item's versions then, of which that was said; the database keeps it. */
  WasWithdrawnVersions: Generated<number[] | null>
  /** The item's versions that it takes away wherever the library has them; the database keeps it. null: each. */
  Versions: Generated<number[] | null>
  /** Why, as whoever did it said; '': nothing. */
  Reason: Generated<string>
  AdminID: number
  CreateTime: DefaultTime
  RevertedAt: Time
}

/** What one field said before it, and afterwards. */
export interface MediaRecallPlaces {
  ID: Generated<number>
  RecallID: number
  Family: string
  RecordID: number
  Field: string
  IsLive: boolean
  Was: Json<unknown>
  Became: Json<unknown>
  /** Of what makes a record public: somebody decided about it since. The database notes it, see migration 0455. */
  IsOvertaken: Generated<boolean>
  /** The recall was taken back, and this place could not be: a further way back takes it. */
  IsOwed: Generated<boolean>
}

/** That somebody was found to be the same as somebody else, and what went along. */
export interface PeopleMerges {
  ID: Generated<number>
  StID: number
  PersonID: number
  IntoID: number
  Faces: number[]
  Consents: number[]
  /** What the one who stays needed before, and since; null: the same. */
  WasNeed: Need | null
  BecameNeed: Need | null
  AdminID: number
  CreateTime: DefaultTime
  RevertedAt: Time | null
}

/** What forbids a file that no item holds any more; the database keeps it, and takes it up when the file comes back. */
export interface MediaKeptBans {
  ID: Generated<number>
  StID: number
  Sha256: string
  /** See MediaVersions. */
  Likeness: string | null
  /** What its item was called. */
  Title: string
  /** 'stop': its bytes were given to nobody. */
  Kind: 'ban' | 'stop'
  FromTime: Time
  ToTime: Time
  Channels: number[]
  Agreed: Generated<string>
  ReMark: Generated<string>
  AdminID: number
  CreateTime: Date
}

/** What a file looks like, small and in colour. */
export interface MediaLooks {
  StID: number
  Sha256: string
  /** Width by height, as it is shown. */
  Ratio: number
  /** LOOK_SIDE x LOOK_SIDE points of RGB. */
  Points: Buffer
}

/** Tables by name. */
export interface MediaTables {
  media_kept_bans: MediaKeptBans
  media_looks: MediaLooks
  people_merges: PeopleMerges
  media_recalls: MediaRecalls
  media_recall_places: MediaRecallPlaces
  files_storage: FilesStorage
  files_holders: FilesHolders
  stored_files: StoredFiles
  media_versions: MediaVersions
  media_renditions: MediaRenditions
  media_former_renditions: MediaFormerRenditions
  media_uses: MediaUses
}
