/** The screens of sensitive words. */
import { keywordLevelTitles } from '../../../api/content/keywords/keywordLevels.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { editInPlace } from '../../collection/editInPlace.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { LevelBadge } from './LevelBadge.tsx'
import { momentColumn, onOffColumn } from '../../parts/list/columnKinds.tsx'

const levels = Object.entries(keywordLevelTitles).map(([value, title]) => ({ value, title }))

/** 敏感词. */
export const keywordList = defineCollection('/Keywords/list', {
  family: 'keywords',
  list: 'list',
  sorts: byName('Name', 'Level', 'IsEnable', 'UpdateTime'),
  columns: [
    { field: 'Name', title: '敏感词', edit: editInPlace('keywords', 'Name', '修改敏感词', 50) },
    { field: 'Level', title: '等级', width: '88px', cell: (row) => <LevelBadge level={row.Level} /> },
    {
      field: 'Replacement',
      title: '建议改成',
      edit: editInPlace('keywords', 'Replacement', '修改建议改成的词', 50),
    },
    { field: 'LiveName', title: '只用于直播', from: 900 },
    { field: 'ReMark', title: '备注', from: 720 },
    onOffColumn('IsEnable'),
    momentColumn('UpdateTime', '更新时间', { from: 560 }),
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
