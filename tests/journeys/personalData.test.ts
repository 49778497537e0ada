/** Somebody asks what is kept about them, gets it as a file, and is erased: by keyboard, and nothing of them is left in a file. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { signInTo } from '../../server/scripts/remoteClient.ts'
import { PASSWORD, signIn } from './people.ts'
import type {} from './serverSetup.ts'

const PHONE = `1397${String(Date.now()).slice(-7)}`

/** Files of the data folder in which a text stands, but for the database's own, which PostgreSQL writes over in its time. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const one of all) {
    const file = path.join(one.parentPath, one.name)
    if (!one.isFile() || /[\\/](pgdata|database|postgres)[\w-]*[\\/]/.test(file)) continue
    if ((await readFile(file)).includes(text)) found.push(path.relative(folder, file))
  }
  return found
}

test('registered, counted, handed over and erased', async () => {
  const chief = await signInTo(inject('baseUrl'), 'admin', PASSWORD)
  const { ID } = await chief.feedback.save({
    Title: '打不开',
    Content: `回电 +86 ${PHONE}`,
    RealName: '郑八',
    Phone: PHONE,
  })
  const admin = await signIn('admin', '/PersonRequests/list')
  const { page } = admin
  await admin.sees('139****2046')
  await admin.press('n')
  await page.getByLabel('要查的人').fill(PHONE)
  await admin.press('Control+Enter')
  const shown = `${PHONE.slice(0, 3)}****${PHONE.slice(-4)}`
  const row = (state: string) => page.getByRole('row').filter({ hasText: shown }).filter({ hasText: state }).waitFor()
  await row('已统计')
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/person-counted.png` })

  // It stands above the one under the cursor, which stays where it was.
  await admin.press('k')
  // Who signed in a moment ago has just shown that it is them.
  const file = page.waitForEvent('download')
  await admin.press('Shift+E')
  const text = Buffer.concat(await (await (await file).createReadStream()).toArray()).toString('utf8')
  expect(text).toContain('郑八')
  expect(JSON.parse(text)).toMatchObject({
    Parts: expect.arrayContaining([expect.objectContaining({ Table: 'feedback' })]),
  })

  await admin.press('#')
  await admin.sees('抹去以后不能恢复')
  // An Enter too many loses nothing.
  await admin.press('Enter')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await admin.press('#')
  await admin.sees('抹去以后不能恢复')
  await admin.press('y')
  await row('已抹去')
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/person-erased.png` })
  expect(await chief.feedback.get({ ID })).toMatchObject({ RealName: '已注销用户', Phone: '', Content: '回电 已抹去' })
  const folder = inject('dataDir')
  if (folder !== '') expect(await filesWith(folder, PHONE)).toEqual([])
})
