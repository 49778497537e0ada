/** What versions of the mobile apps are made of. Ours: the specification gives a version entry only version and log (E-17). */
import { z } from 'zod/mini'
import { flag as yesOrNo } from '../../callSchemas.ts'
import { defineFields } from '../../record/field.ts'
import { choice, computed, flag, kept, line, number, stamp, text, time } from '../../record/kinds.ts'
import { webLine } from '../../record/lines.ts'

/** Where an app runs. Ours. */
export const platforms = { android: 'Android', ios: 'iOS', harmony: '鸿蒙' } as const
const MOST = 2_000_000_000
const versionText = z
  .string('请填写版本号')
  .check(z.trim(), z.regex(/^\d{1,5}(\.\d{1,5}){1,3}$/, '版本号要像 3.2.1 这样，用点分开的数字'))

/** The fields of one version. */
export const appVersionFields = defineFields({
  /** The app's name, e.g. 江州新闻. */
  Name: line('应用名称', { max: 50, required: true, section: '版本' }),
  Platform: choice('平台', platforms, undefined, { required: true }),
  Version: { ...line('版本号', { max: 23, required: true, hint: '给人看的，例如 3.2.1' }), write: versionText },
  Build: number('构建号', { min: 1, max: MOST, required: true, hint: '给应用比较的，越大越新' }),
  Url: webLine('下载地址', { hint: '发布前要填写', part: 'file' }),
  Log: text('更新说明', { max: 2000 }),
  /** Whoever has an older build must update. */
  IsForce: flag('强制更新', false, { section: '更新方式', hint: '所有旧版本都必须更新' }),
  /** Builds below this one must update even when IsForce is off; 0: none. */
  MinBuild: number('最低构建号', { min: 0, max: MOST, notAbove: 'Build', hint: '比它旧的版本必须更新；0 是没有' }),
  /** Published: apps are told of it. */
  Enabled: kept(flag('发布')),
  /** The newest published build of its app and platform. */
  IsCurrent: computed('当前版本', yesOrNo),
  PublishTime: kept(time('发布时间')),
  UpdateTime: stamp('更新时间'),
})
