/** The commentNotes family. */
import { defineManifest } from '../../manifest.ts'
import { commentNoteActions } from './actions.ts'
import { commentNotes } from './calls.ts'

export default defineManifest({ family: commentNotes, actions: commentNoteActions, log: { 397: '评论人备注' } })
