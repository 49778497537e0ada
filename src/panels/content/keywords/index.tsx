/** The screens of sensitive words. */
import { keywordLevelTitles } from '../../../api/content/keywords/keywordLevels.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { editInPlace } from '../../collection/editInPlace.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { LevelBadge } from './LevelBadge.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

const levels = optionsOf(keywordLevelTitles)

/** 敏感词. */
export const keywordList = defineCollection('/Keywords/list', {
  family: 'keywords',
  list: 'list',
  sorts: byName('Name', 'Level', 'IsEnable', 'UpdateTime'),
  columns: [
    { field: 'Name', edit: editInPlace('keywords', 'Name', '修改敏感词', 50) },
    { field: 'Level', width: '88px', cell: (row) => <LevelBadge level={row.Level} /> },
    { field: 'Replacement', edit: true },
    { field: 'LiveName', from: 900 },
    { field: 'ReMark', from: 720 },
    { field: 'IsEnable', title: '状态' },
    { field: 'UpdateTime', from: 560 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '词、替换、备注或直播' },
    { name: 'Level', title: '等级', kind: 'choice', options: levels },
  ],
  empty: () => (
    <EmptyState
      title="还没有敏感词"
      hint="写稿时会指出稿件里的敏感词，有禁用词的稿件不能送审。Shift+I 从文件导入一批。"
      keys={{ chord: 'n', does: '新增一个' }}
    />
  ),
})
