/** Domain settings: where the other hosts live. Spec 1, sections 3 and 7. */
import { z } from 'zod/mini'
import { defineFamily, read } from '../../contract.ts'

/** E-12. An empty address means: the origin that served this answer. */
export const DomainSettings = z.object({
  DomainAddress: z.string(),
  PreViewAddress: z.string(),
  MediaUploadAddress: z.string(),
  VideoCDN: z.string(),
  MediaConvertAddress: z.string(),
  HtmlTemplateViewAddress: z.string(),
  SharePageAddress: z.string(),
  MediaRecordAddress: z.string(),
  JobUrl: z.string(),
  NewUpload: z.string(),
  BuildingBlockPlatformAddress: z.string(),
})
/** The names of the addresses. */
export const domainNames = Object.keys(DomainSettings.shape) as (keyof DomainSettings)[]
/** See the schema. */
export type DomainSettings = z.infer<typeof DomainSettings>

/** Configuration that is read before anybody signs in. */
export const config = defineFamily({
  name: 'config',
  title: '域名设置',
  host: 'main',
  pages: [],
  row: DomainSettings,
  calls: {
    addresses: read('GET /api/common/config/geturl', z.object({}), DomainSettings, { access: 'open', mayLag: true }),
  },
})

/** Ours: used when the domain settings name no building-block address. */
export const DEFAULT_BUILDING_BLOCKS = '/aj'

/** no slash at the end of the new-upload and building-block addresses, and a default for the latter. */
export function tidyAddresses(settings: DomainSettings): DomainSettings {
  const bare = (address: string) => address.replace(/\/+$/, '')
  return {
    ...settings,
    NewUpload: bare(settings.NewUpload),
    BuildingBlockPlatformAddress: bare(settings.BuildingBlockPlatformAddress) || DEFAULT_BUILDING_BLOCKS,
  }
}
