import { expect, test } from 'vitest'
import { allCommands } from '../../src/commands/index.ts'
import { otherNames } from '../../src/workspace/palette/otherNames.ts'

test('what is called 新增 is found by 新建 and 添加, and the other way round', () => {
  expect(otherNames('新增稿件')).toEqual(['新建稿件', '添加稿件'])
  expect(otherNames('从模板新建大屏')).toEqual(['从模板新增大屏', '从模板添加大屏'])
  expect(otherNames('打开公众页面')).toEqual(['打开公开页面'])
  expect(otherNames('置顶')).toEqual([])
})

test('the page that the public sees has one name wherever it is opened', () => {
  const opening = allCommands(false).filter(({ id }) => id.endsWith('.openPublic'))
  expect(opening.length).toBeGreaterThan(2)
  expect(new Set(opening.map(({ title }) => title))).toEqual(new Set(['打开公众页面']))
})
