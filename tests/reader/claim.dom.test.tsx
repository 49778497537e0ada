/** A winner claims a prize on the page of the draw: what they fill in is sent as the call reads it. */
import { fireEvent, waitFor, within } from '@testing-library/react'
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import { draws } from '../../src/api/engagement/draws/calls.ts'
import type { Mine } from '../../src/api/engagement/draws/publicDraw.ts'
import type { ReaderPage } from '../../src/reader/page.ts'
import { OwnPrizes } from '../../src/reader/views/ownPrizes.ts'

afterEach(() => void vi.unstubAllGlobals())

const mine: Mine = {
  Pseudonym: 'a'.repeat(64),
  Parts: [{ Number: 1, Minute: '2026-06-18T09:00Z', Receipt: '', Prize: '龙舟模型', Says: '龙舟模型' }],
  Prizes: [
    {
      ...{ ID: 7, Title: '龙舟模型', Kind: 'goods', State: 'won', Says: '待领取', ClaimBy: '2026-07-03T09:00:00.000Z' },
      ...{ Wants: ['Name', 'Phone', 'Address'], Name: '', Phone: '', Address: '', Code: '' },
    },
  ],
  Offer: { Does: 'claim', Says: '您有 1 份奖品等待领取。' },
  Known: { Name: '', Phone: '' },
  Delivery: '到报社前台自取',
}

const page: ReaderPage = {
  ...{ kind: 'draw', key: 'jz', station: '', guid: 'g' },
  ...{ data: null, zone: 'Asia/Shanghai', ad: '', at: 0 },
}

test('name, telephone and address go under the names the claim asks for, and name nobody as who takes part', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ Succeeded: true, StatusCode: 200, Data: mine, Errors: null })
  })
  render(h(OwnPrizes, { page, mine, onDone: async () => {} }), document.body)
  const form = within(document.body)
  form.getByText('请在 2026 年 7 月 3 日 17:00 以前领取。')
  const filled = { 姓名: '王小渡', 手机号码: '13800138000', 寄送地址: '渡口路 1 号' }
  for (const [label, value] of Object.entries(filled))
    fireEvent.input(form.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('寄送地址').value).toBe('渡口路 1 号'))
  fireEvent.click(form.getByRole('button', { name: '领奖' }))
  await form.findByText('已登记。')
  expect(draws.calls.claim.input.parse(sent[0])).toMatchObject({
    ...{ RecordID: 7, Name: '王小渡', ClaimPhone: '13800138000', ClaimAddress: '渡口路 1 号' },
  })
  expect(sent[0]).not.toHaveProperty('Phone')
  expect(sent[0]).not.toHaveProperty('Address')
  render(null, document.body)
})

test('what the house knows of who signed in stands there at first, and may be changed', async () => {
  const sent: { readonly Name?: string; readonly ClaimPhone?: string }[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)) as object)
    return Response.json({ Succeeded: true, StatusCode: 200, Data: mine, Errors: null })
  })
  const known = { ...mine, Known: { Name: '王建华', Phone: '139****1234' } }
  render(h(OwnPrizes, { page, mine: known, onDone: async () => {} }), document.body)
  const form = within(document.body)
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
  expect([field('姓名').value, field('手机号码').value, field('寄送地址').value]).toEqual(['王建华', '139****1234', ''])
  form.getByText(/用的是您登录的号码/)
  fireEvent.input(field('姓名'), { target: { value: '王小渡' } })
  fireEvent.input(field('寄送地址'), { target: { value: '渡口路 1 号' } })
  await waitFor(() => expect(field('寄送地址').value).toBe('渡口路 1 号'))
  fireEvent.click(form.getByRole('button', { name: '领奖' }))
  await form.findByText('已登记。')
  expect(sent[0]).toMatchObject({ Name: '王小渡', ClaimPhone: '139****1234', ClaimAddress: '渡口路 1 号' })
  render(null, document.body)
})

test('what is wrong is said at its field in the words of the house, and nothing is sent; the address may be left empty', async () => {
  const fetched = vi.fn(async () => Response.json({ Succeeded: true, StatusCode: 200, Data: mine, Errors: null }))
  vi.stubGlobal('fetch', fetched)
  const known = { ...mine, Known: { Name: '', Phone: '139****1234' } }
  render(h(OwnPrizes, { page, mine: known, onDone: async () => {} }), document.body)
  const form = within(document.body)
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(label)
  const said = (label: string) => document.getElementById(field(label).getAttribute('aria-describedby')!)!.textContent
  const write = (label: string, value: string) => act(() => void fireEvent.input(field(label), { target: { value } }))
  expect(field('姓名（必填）').form!.noValidate).toBe(true)
  expect(said('寄送地址')).toBe('交付方式：到报社前台自取。要寄送的请填写，不寄送的可以不填。')
  await write('手机号码（必填）', '1380013')
  // The number that stood there is still within reach.
  expect(said('手机号码（必填）')).toContain('139****1234')
  fireEvent.click(form.getByRole('button', { name: '领奖' }))
  await form.findByText('有 2 处没有填好，已在各处标出。')
  expect([said('姓名（必填）'), said('手机号码（必填）')]).toEqual(['请填写姓名。', '请填写完整的 11 位手机号码。'])
  expect([field('姓名（必填）'), field('手机号码（必填）'), field('寄送地址')].map((one) => one.ariaInvalid)).toEqual([
    'true',
    'true',
    'false',
  ])
  expect(document.activeElement).toBe(field('姓名（必填）'))
  expect(fetched).not.toHaveBeenCalled()
  await write('姓名（必填）', '王小渡')
  await write('手机号码（必填）', '１３８００１３８０００')
  fireEvent.click(form.getByRole('button', { name: '领奖' }))
  await form.findByText('已登记。')
  render(null, document.body)
})

test('what was said stands at the prize that was claimed', () => {
  const said = { Name: '王小渡', Phone: '138****8000', Address: '渡口路 1 号' }
  const prize = { ...mine.Prizes[0]!, ...said, State: 'claimed', Says: '已领取，待核对', Wants: [] }
  render(h(OwnPrizes, { page, mine: { ...mine, Prizes: [prize] }, onDone: async () => {} }), document.body)
  within(document.body).getByText('领取人 王小渡 · 手机号码 138****8000 · 寄送地址 渡口路 1 号')
  render(null, document.body)
})
