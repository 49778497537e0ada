/** Items whose bytes are given to nobody: nothing is made of them. */
import { sql } from 'kysely'
import { isGivenOut } from '../../platform/mediaRights/givenOut.ts'

/** As a column of a query over `media` and a version `v` of it: it, the item, or another one of the same bytes is out of use. */
export const isStopped = sql<boolean>`(not ${isGivenOut('v.ID')})`

/** What is said of one. */
export const STOPPED = '这个素材已停用，恢复使用后才能播放和转码。'
