import { expect, test } from 'vitest'
import { bodyProblem, smsText, variableOf } from '../../../src/api/system/smsParameters/body.ts'
import { mobileDigits } from '../../../src/api/text/mobile.ts'
import { acs3Headers, canonicalQuery } from '../../../server/distribution/sms/acs3.ts'

const documented = {
  host: 'ecs.cn-shanghai.aliyuncs.com',
  action: 'RunInstances',
  version: '2014-05-26',
  parameters: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
}

// Both stand in the documentation, with these keys.
test.each([
  [
    '3156853299f313e23d1673dc12e1703d',
    '2023-10-26T10:22:32Z',
    '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  ],
  [
    'd410180a5abf7fe235dd9b74aca91fc0',
    '2023-10-26T09:01:01Z',
    'e521358f7776c97df52e6b2891a8bc73026794a071b50c3323388c4e0df64804',
  ],
])('the documented example with the nonce %s has the documented signature', (nonce, at, signature) => {
  const keys = { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' }
  const { authorization } = acs3Headers({ ...documented, nonce, at: new Date(at) }, keys)
  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;' +
      `x-acs-signature-nonce;x-acs-version,Signature=${signature}`,
  )
})

test('what stands in the address is encoded by RFC 3986', () => {
  expect(canonicalQuery({ b: "a*b (c)!'~", a: '江州 +' })).toBe('a=%E6%B1%9F%E5%B7%9E%20%2B&b=a%2Ab%20%28c%29%21%27~')
})

test('a template says what is filled in, once', () => {
  expect(bodyProblem('')).toBeUndefined()
  expect(bodyProblem('验证码 ${code}。')).toBeUndefined()
  expect(bodyProblem('没有变量')).toContain('现在有 0 处')
  expect(bodyProblem('${a} ${b}')).toContain('现在有 2 处')
  expect(variableOf({ Purpose: 'notice', Body: '您好，${what}' })).toBe('what')
  expect(variableOf({ Purpose: 'code', Body: '' })).toBe('code')
  expect(smsText({ Purpose: 'notice', Body: '您好，${what}', Sign: '江州日报' }, '$& $1')).toBe(
    '【江州日报】您好，$& $1',
  )
})

test.each([
  ['13812345678', '13812345678'],
  ['+86 138-1234-5678', '13812345678'],
  ['0086 13812345678', '13812345678'],
  ['12812345678', undefined],
  ['1381234567', undefined],
  ['+1 3812345678', undefined],
  ['+44 13812345678', undefined],
  ['138*****678', undefined],
  ['１３８１２３４５６７８', '13812345678'],
])('%s is the mobile number %s', (written, digits) => {
  expect(mobileDigits(written)).toBe(digits)
})
