/** Records of the families of settings, for rows.ts. */
import type { FamilyName } from '../../src/api/index.ts'
import type { World } from './app.ts'
import type { Owner, Row } from './rows.ts'

type Make = (world: World, owner: Owner, text: string) => Promise<Row[]>

/** Two records, the second one switched on. */
async function twice(save: (on: boolean) => Promise<{ ID: number }>, enable: (ID: number) => Promise<unknown>) {
  const off = await save(false)
  const on = await save(true)
  await enable(on.ID)
  return [off, on]
}

const stations: Make = async (w, owner, text) => {
  // The second station's people see no other.
  if (owner === 'outsider') return [{ ID: w.people.outsider.StID }]
  const rows = [0, 1, 2].map((Status) => ({ StationName: `${text}${Status}`, Contact: text, Status }))
  const made = await w.db.insertInto('stations').values(rows).returning('ID').execute()
  // The own one, too: there are things only the head station has.
  return [...made, { ID: w.people.chief.StID }]
}

let builds = 0

/** By family. `text` is unlike any other. */
export const settingRows = {
  stations,
  textParameters: (w, owner, text) => {
    const { textParameters } = w.as(owner)
    return twice(
      (on) => textParameters.save({ Types: 12, Name: `${text}${on}`, Host: 'https://ai.example', AppSecret: text }),
      (ID) => textParameters.enable({ Ids: [ID], Enabled: true }),
    )
  },
  endpoints: (w, owner, text) => {
    const { endpoints } = w.as(owner)
    const signed = { Kind: 'signed', Host: 'https://endpoint.example', AppSecret: text } as const
    return twice(
      (on) => endpoints.save({ ...signed, Name: `${text}${on}` }),
      (ID) => endpoints.enable({ Ids: [ID], IsEnable: true }),
    )
  },
  settingsParameters: (w, owner, text) => {
    const { settingsParameters } = w.as(owner)
    return twice(
      (on) => settingsParameters.save({ Kind: 'message', Name: `${text}${on}` }),
      (ID) => settingsParameters.enable({ Ids: [ID], IsEnable: true }),
    )
  },
  keywords: (w, owner, text) => {
    const { keywords } = w.as(owner)
    return twice(
      async (on) => {
        const { ID } = await keywords.save({ Name: `${text}${on}`, ReMark: text })
        await keywords.enable({ Ids: [ID], IsEnable: false })
        return { ID }
      },
      (ID) => keywords.enable({ Ids: [ID], IsEnable: true }),
    )
  },
  articleTemplates: (w, owner, text) => {
    const { articleTemplates } = w.as(owner)
    return twice(
      async (on) => {
        const { ID } = await articleTemplates.save({ Name: `${text}${on}`, Title: text })
        await articleTemplates.enable({ Ids: [ID], IsEnable: false })
        return { ID }
      },
      (ID) => articleTemplates.enable({ Ids: [ID], IsEnable: true }),
    )
  },
  appVersions: (w, owner, text) => {
    const { appVersions } = w.as(owner)
    return twice(
      () =>
        appVersions.save({
          ...{ Name: text, Platform: 'ios', Version: '1.0', Build: ++builds, Log: text },
          Url: 'https://app.example/a.ipa',
        }),
      (ID) => appVersions.enable({ Ids: [ID], Enabled: true }),
    )
  },
  appBlockStyles: async (w, owner, text) => [await w.as(owner).appBlockStyles.save({ Name: text, ReMark: text })],
  appBlocks: (w, owner, text) => {
    const { appBlocks } = w.as(owner)
    return twice(
      (on) => appBlocks.save({ Name: `${text}${on}`, ReMark: text }),
      (ID) => appBlocks.enable({ Ids: [ID], Enabled: true }),
    )
  },
  feedback: (w, owner, text) => {
    const { feedback } = w.as(owner)
    return twice(
      () => feedback.save({ Title: text, Content: text, Phone: '13800138000' }),
      (ID) => feedback.handle({ Ids: [ID], IsHandled: true }),
    )
  },
  fakeReads: (w, owner, text) => {
    const { fakeReads } = w.as(owner)
    return twice(
      (on) => fakeReads.save({ Name: `${text}${on}`, MinAdd: 1, MaxAdd: 2 }),
      (ID) => fakeReads.enable({ Ids: [ID], Enabled: true }),
    )
  },
} satisfies Partial<Record<FamilyName, Make>>
