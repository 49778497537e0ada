/** The picture to cut from: the whole one, whatever was cut of it before. */
import { Refusal } from '../../../../api/client.ts'
import { keyOfAddress } from '../../../../api/library/media/fileAddress.ts'
import type { MediaVersion } from '../../../../api/library/media/version.ts'
import { api } from '../../../../workspace/session.ts'

/** What is cut: the item, and the address of its original. */
export interface Original {
  readonly ID: number
  readonly ResourceGUID: string
  readonly Address: string
  readonly Title: string
}

/** The version that others were cut of: the newest that was not cut itself, up to the one that stands for the item. */
export function wholeVersion(versions: readonly MediaVersion[]): MediaVersion | undefined {
  const current = versions.find(({ IsCurrent }) => IsCurrent)
  return versions
    .filter(({ Number: nth, Edit }) => Edit === null && nth <= (current?.Number ?? Number.POSITIVE_INFINITY))
    .toSorted((a, b) => b.Number - a.Number)[0]
}

/** Finds it by the address of any of its versions. Rejects with a Refusal for a picture that is not of the library. */
export async function originalOf(address: string): Promise<Original> {
  if (keyOfAddress(address) === undefined)
    throw new Refusal('refused', '这张图片不在媒资库里，请先用“图片转存”收进来，或重新上传后再裁剪。')
  const { ID, ResourceGUID, Address, Title } = await api.media.image({ Address: address })
  const whole = wholeVersion(await api.media.versions({ ID }))
  return { ID, ResourceGUID, Title, Address: whole?.Address ?? Address }
}
