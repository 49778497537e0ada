/** Which fields a provider's form has. Pure. */
import type { MakingForm, MakingProvider } from '../../../../api/intelligence/aiJobs/form.ts'

/** A field of the form. */
export type MakingField =
  | 'presets'
  | 'type'
  | 'content'
  | 'pictures'
  | 'layout'
  | 'mode'
  | 'duration'
  | 'aspect_ratio'
  | 'cfg_scale'

/** In the order in which they stand. */
export function fieldsOf(provider: MakingProvider, { Kind, type }: Pick<MakingForm, 'Kind' | 'type'>): MakingField[] {
  if (Kind === 'picture') return ['content', 'presets']
  if (provider === 'baidu') return ['content', 'pictures', 'layout']
  if (provider === 'zhipu') return ['content', 'pictures']
  return [
    'type',
    'content',
    ...(type === 2 ? (['pictures'] as const) : []),
    ...(['mode', 'duration', 'aspect_ratio', 'cfg_scale'] as const),
  ]
}

/** How many pictures it takes. Of Kling's two the last is the end frame. */
export const picturesOf = (provider: MakingProvider): number => (provider === 'kling' ? 2 : 1)

/** What is sent: pictures only where the form shows them, so that none goes along unseen. */
export function sentForm(provider: MakingProvider, form: MakingForm): MakingForm {
  const hasPictures = fieldsOf(provider, form).includes('pictures')
  return {
    ...form,
    content: form.content.trim(),
    imgUrl: hasPictures ? form.imgUrl.slice(0, picturesOf(provider)) : [],
  }
}

/** At which field a sentence stands. */
export function fieldOf(problem: string): 'content' | 'pictures' {
  return /图片|素材/.test(problem) && !/文案/.test(problem) ? 'pictures' : 'content'
}
