/** What the machines of walls are made of. Ours: the specification names none. */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'
import { defineFields } from '../../record/field.ts'
import { computed, hidden, kept, line, ref, stamp, text, time } from '../../record/kinds.ts'
import { secretHash } from '../../record/lines.ts'
import { ofAccount } from '../../record/personal.ts'

/** The fields of one machine. */
export const wallDeviceFields = defineFields({
  Name: line('设备名称', { max: 50, required: true }),
  WallID: ref('墙面', 'walls', { required: true }),
  WallName: computed('墙面', z.string()),
  /** The account it signs in as; may look and nothing else. */
  UserID: ref('登录账号', 'directory', { required: true, hint: '只能是只看不改的账号' }),
  UserName: computed('登录账号', z.string()),
  KeyHash: secretHash('密钥摘要'),
  IsRevoked: computed('已吊销', flag),
  /** Heard of in the last 3 BEAT_SECONDS. */
  IsOnline: computed('在线', flag),
  LastSeenTime: kept(time('最近在线')),
  UserIP: kept(line('地址', { max: 50, personal: ofAccount('address') })),
  /** Of the client it runs. */
  Version: kept(line('版本', { max: 100 })),
  ScreenID: hidden(ref('正在显示', 'bigScreens')),
  /** The screen it shows; '' when it does not say. */
  ShownName: computed('正在显示', z.string()),
  /** What it cannot show and why, one a line; '' when all is well. */
  Problems: kept(text('问题', { max: 6000 })),
  CreateTime: hidden(stamp('创建时间')),
  UpdateTime: stamp('更新时间'),
})
