/** What a finding is made of. Ours: the specification names the calls of smart media and no fields. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { choice, computed, hidden, kept, line, number, other, ref, stamp } from '../../record/kinds.ts'
import type { Column } from '../../record/field.ts'
import { finders, findingKinds, findingStates } from './words.ts'

const MOST = Number.MAX_SAFE_INTEGER

type Details = Readonly<Record<string, unknown>>
const details = z.nullable(z.record(z.string(), z.unknown()))

/** The fields of one finding. */
export const findingFields = defineFields({
  Label: kept(line('结果', { max: 300, required: true })),
  Kind: kept(choice('种类', findingKinds, undefined, { required: true })),
  State: kept(choice('状态', findingStates, 'suggested')),
  MediaID: kept(ref('素材', 'media', { required: true })),
  MediaTitle: computed('素材', z.string()),
  /** A small picture of the item; '' where there is none. */
  Thumbnail: computed('缩略图', z.string()),
  Provider: kept(choice('谁找到的', finders, undefined, { required: true })),
  /** How sure it is, 0 to 100; null: it does not say. */
  Score: kept(other<number | null, number | null>('把握', z.nullable(z.number()), z.nullable(z.number()))),
  /** The version that was looked at. */
  VersionID: kept(number('版本编号', { min: 1, max: MOST, required: true })),
  /** The task that found it; null: it is gone. */
  ConversionID: kept(other<number | null, number | null>('任务', z.nullable(z.number()), z.nullable(z.number()))),
  /** Where in the picture a face is, by what a picture was replaced, and the like. */
  Details: hidden(
    other<Details | null, Details | null, Column<Details | null, string | null, false>>('细节', details, details),
  ),
  /** Who took or dismissed it; null: nobody did. */
  AdminID: kept(ref('处理人', 'directory')),
  AdminName: computed('处理人', z.string()),
  CreateTime: stamp('发现时间'),
  UpdateTime: stamp('更新时间'),
})
