/** The announcements family. */
import { defineManifest } from '../../manifest.ts'
import { lackingTitles } from '../lacking.ts'
import { announcementActions } from './actions.ts'
import { announcements } from './calls.ts'

export default defineManifest({
  family: announcements,
  actions: announcementActions,
  log: { 600: '公告' },
  titles: { ...lackingTitles, IsCheck: '通过', IsPublic: '公开', Move: '移动' },
})
