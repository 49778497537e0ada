/** The announcementTypes family. */
import { defineManifest } from '../../manifest.ts'
import { lackingTitles } from '../lacking.ts'
import { announcementTypeActions } from './actions.ts'
import { announcementTypes } from './calls.ts'

export default defineManifest({
  family: announcementTypes,
  actions: announcementTypeActions,
  log: { 601: '公告分类' },
  titles: { ...lackingTitles, Move: '移动' },
})
