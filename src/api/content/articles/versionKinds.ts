/** What made a version of an article, in words. */
import type { z } from 'zod/mini'
import type { ArticleVersion } from './version.ts'

/** By the kind of a version. */
export const versionKinds: Readonly<Record<z.infer<typeof ArticleVersion>['Kind'], string>> = {
  save: '保存',
  autosave: '自动保存',
  submit: '送审',
  restore: '恢复',
  import: '导入',
}
