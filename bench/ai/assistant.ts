// A demonstration newsroom whose assistant asks our own service, and somebody who sits at it.

import type { Page } from 'playwright'
import { signInTo } from '../../server/scripts/remoteClient.ts'
import { atDesk, type Desk } from '../atDesk.ts'
import { inDataFolder } from '../dataFolder.ts'
import { PASSWORD } from '../newsroom.ts'
import type { Options } from '../options.ts'
import { startTextService, type TextService } from './textService.ts'

/** Dialogue, by the Types of settings. */
const DIALOGUE = 12
const INPUT = '[aria-label="提问"]'

/** What a measurement is given. */
export interface AtAssistant extends Desk {
  /** The editor's, with the focus in the assistant's input. */
  readonly page: Page
  readonly service: TextService
}

/** Starts it, measures, and leaves nothing behind. */
export async function atAssistant<T>(options: Options, measure: (desk: AtAssistant) => Promise<T>): Promise<T> {
  const service = await startTextService()
  try {
    return await inDataFolder(undefined, (folder) =>
      atDesk(
        options,
        async (desk) => {
          await useService(desk.url, service.address)
          const page = await desk.sitDown({ user: 'editor', page: '/Ai/AiChat', ready: INPUT })
          return measure({ ...desk, page, service })
        },
        { DATA_DIR: folder, DEMO_PASSWORD: PASSWORD, OUTGOING_HOSTS: service.place },
      ),
    )
  } finally {
    await service.stop()
  }
}

/** Asks from the assistant's input. */
export async function askInPane(page: Page, question: string): Promise<void> {
  await page.locator(INPUT).focus()
  await page.keyboard.insertText(question)
  await page.keyboard.press('Enter')
}

async function useService(url: string, Host: string): Promise<void> {
  const admin = await signInTo(url, 'admin', PASSWORD)
  const there = await admin.textParameters.all({ Types: DIALOGUE })
  await admin.textParameters.enable({ Ids: there.map(({ ID }) => ID), Enabled: false })
  const setting = { Types: DIALOGUE, Name: '测量', Provider: 'other', Host, Model: 'paced', IsLocal: true } as const
  const { ID } = await admin.textParameters.save({ ...setting, ShowOrder: 0 })
  await admin.textParameters.enable({ Ids: [ID], Enabled: true })
}
