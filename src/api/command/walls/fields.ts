/** What walls are made of. Ours: the specification names none. */
import { z } from 'zod/mini'
import { defineFields, type Column } from '../../record/field.ts'
import { choice, computed, hidden, kept, line, number, other, ref, stamp, time } from '../../record/kinds.ts'
import { ofAccount } from '../../record/personal.ts'
import { wholeNumber } from '../../text/recordFields.ts'
import { id } from '../../callSchemas.ts'
import { Banner, BANNER_LENGTH, bannerLevels } from './banner.ts'

/** Ours: at most so many screens in turn. */
export const CAROUSEL_LIMIT = 20
/** How long one of them stands, in seconds. */
export const TURN_SECONDS = { least: 5, usual: 60, most: 3600 } as const

const Turn = z.object({ ID: id, Seconds: wholeNumber('停留秒数', TURN_SECONDS.least, TURN_SECONDS.most) })
type Turn = z.infer<typeof Turn>
const NamedTurn = z.object({ ID: z.number(), Seconds: z.number(), Name: z.string() })

/** The fields of one wall. */
export const wallFields = defineFields({
  Name: line('墙面名称', { max: 50, required: true }),
  ReMark: line('备注', { max: 200 }),
  Screens: other<z.infer<typeof NamedTurn>[], Turn[], Column<Turn[], string, false>>(
    '轮播的大屏',
    z.array(NamedTurn),
    z.array(Turn).check(z.maxLength(CAROUSEL_LIMIT, `轮播最多 ${CAROUSEL_LIMIT} 块大屏`)),
  ),
  /** 'single': the one in Shown stands until somebody says otherwise. */
  Mode: kept(choice('显示方式', { carousel: '轮播', single: '只显示一块' }, 'carousel')),
  Shown: kept(ref('显示的大屏', 'bigScreens')),
  ShownName: computed('正在显示', z.string()),
  BannerText: hidden(line('横幅文字', { max: BANNER_LENGTH })),
  BannerLevel: hidden(choice('横幅级别', bannerLevels, 'urgent')),
  BannerUntil: hidden(time('横幅显示到')),
  BannerBy: hidden(line('发横幅的人', { max: 50, personal: ofAccount('name') })),
  /** null also when its time is over. */
  Banner: computed('横幅', z.nullable(Banner)),
  /** Counts up by itself with every change. */
  Version: kept(number('版本', { min: 1, max: 1_000_000_000 })),
  /** Machines that may show it, and those that did so lately. */
  Devices: computed('设备', z.number()),
  Online: computed('在线', z.number()),
  CreateTime: hidden(stamp('创建时间')),
  UpdateTime: stamp('更新时间'),
})
