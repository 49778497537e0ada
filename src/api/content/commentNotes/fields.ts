/** What notes about people who write comments are made of. Ours. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, kept, line, ref, stamp } from '../../record/kinds.ts'
import { ofReader } from '../../record/personal.ts'

/** Ours: longest note, in characters. */
export const COMMENT_NOTE_LENGTH = 300

/** The fields of one note. */
export const commentNoteFields = defineFields({
  AuthorID: kept(ref('评论人', 'commentAuthors', { required: true })),
  Content: line('备注', { max: COMMENT_NOTE_LENGTH, required: true, personal: ofReader('about') }),
  UserID: kept(ref('写备注的人编号', 'directory', { required: true })),
  AdminUserRealName: computed('写备注的人', z.string()),
  CreateTime: stamp('写备注的时间'),
})
