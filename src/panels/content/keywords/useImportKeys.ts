/** The verbs of the import of sensitive words as commands of its pane. */
import type { KeywordLevel } from '../../../api/content/keywords/keywordLevels.ts'
import type { Command } from '../../../workspace/command.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'

/** What the commands look at and do. */
export interface ImportKeys {
  readonly granted: boolean
  readonly busy: boolean
  /** A file was read and waits to be taken in. */
  readonly waiting: boolean
  readonly level: KeywordLevel
  readonly onChoose: () => void
  readonly onLevel: () => void
  readonly onStart: () => void
}

const command = (one: Omit<Command, 'group' | 'where'>): Command => ({ group: '敏感词', where: 'pane', ...one })

/** Offer them while mounted. */
export function useImportKeys({ granted, busy, waiting, level, onChoose, onLevel, onStart }: ImportKeys): void {
  const ready = () => (!granted ? '导入需要“导入”权限。' : !busy || '正在读取文件。')
  usePaneCommands([
    command({
      id: 'keywordImport.choose',
      title: '选择敏感词文件',
      keys: 'o',
      keywords: ['open', 'file'],
      can: ready,
      run: onChoose,
    }),
    command({
      id: 'keywordImport.level',
      title: level === 'warn' ? '没写等级的算禁用' : '没写等级的算提醒',
      keys: 'l',
      can: ready,
      run: onLevel,
    }),
    command({
      id: 'keywordImport.start',
      title: '导入看过的敏感词',
      keys: 'mod+enter',
      can: () => (ready() === true ? waiting || '请先选择文件（按 O）。' : ready()),
      run: onStart,
    }),
  ])
}
