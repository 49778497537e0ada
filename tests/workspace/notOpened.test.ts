import { expect, test } from 'vitest'
import { pageNames } from '../../src/api/pages.ts'
import { notOpened } from '../../src/workspace/dock/notOpened.ts'

test.each([
  ['/SocialMedia/AccountManage/index', '因涉及第三方平台付费，暂未开通'],
  ['/OpenPlatform/ArticleOpen', 'PC采编报道平台是专门向外部提供的采编平台，默认未部署，如需要请联系我司'],
  ['/Website/mubanku', '该服务为定制开发技术服务，如有需要请联系我司'],
  ['/Monitor/Resources', '该模块可能涉及另行部署并可能涉及付费，暂未开通'],
  ['/goods/goodslist', '该模块可能涉及另行部署并可能涉及付费，暂未开通'],
])('R-187: %s says why it is not opened', (path, text) => expect(notOpened(path)).toBe(text))

test('what stands, and what nobody ever named, says nothing of the kind', () => {
  expect(pageNames.filter((page) => notOpened(page) !== undefined)).toEqual([])
  for (const path of ['/no/such/page', '/', '/constructor/x', '/__proto__']) expect(notOpened(path)).toBeUndefined()
})
