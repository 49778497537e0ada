/**
 * Comments on announcements and the answers of the house. Spec 2, section 7 "Announcements" (C179 to C183) and the "comment calls"
 * of spec 1 (C185, collective), whose words are Ours.
 */
import { z } from 'zod/mini'
import { id, saved } from '../../callSchemas.ts'
import { COMMENT_LENGTH, commentCalls } from '../../content/comments/commentCalls.ts'
import { commentFields } from '../../content/comments/fields.ts'
import { Comment } from '../../content/comments/model.ts'
import { defineFamily, write } from '../../contract.ts'
import { filledLine } from '../../text/recordFields.ts'
import { legacyAnnounce } from '../legacyAnnounce.ts'

const { list, get, check, remove, ...others } = commentCalls({
  list: 'ANY /api/announce/announcecomment/getpagelist',
  get: 'ANY /api/announce/announcecomment/getinfo',
  context: 'GET /api/announce/announcecomment/context',
  check: 'ANY /api/announce/announcecomment/examinecomment',
  top: 'POST /api/announce/announcecomment/top',
  remove: 'ANY /api/announce/announcecomment/delete',
  restore: 'POST /api/announce/announcecomment/restore',
  shown: 'GET /open/announcement/comments',
  post: 'POST /open/announcement/comments',
  edit: 'POST /open/announcement/comments/edit',
})

/** Comments on announcements. What they are about is named to the public by the announcement's GUID. */
export const announcementComments = defineFamily({
  name: 'announcementComments',
  title: '公告评论',
  host: 'main',
  pages: ['/Announce/Comments'],
  fields: commentFields,
  row: Comment,
  calls: {
    list: { ...list, also: legacyAnnounce('getcommentlist') },
    get: { ...get, also: legacyAnnounce('getcommentinfo') },
    check: { ...check, also: legacyAnnounce('examinecomment') },
    remove: { ...remove, also: legacyAnnounce('deletecomment') },
    ...others,
    /** The house answers: shown at once. */
    reply: write(
      'ANY /api/announce/announcecomment/add',
      z.object({ ID: id, Content: filledLine('回复', COMMENT_LENGTH) }),
      saved,
      { also: legacyAnnounce('addcomment') },
    ),
  },
})
