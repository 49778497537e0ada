/** What watermarks are made of. Ours: the specification names only that there are some. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { choice, flag, kept, line, number, stamp } from '../../record/kinds.ts'
import { asRead, keyOfAddress } from '../media/fileAddress.ts'

/** Where it lies. */
const corners = { leftTop: '左上', rightTop: '右上', leftBottom: '左下', rightBottom: '右下' } as const

const pictureProblem = (address: string) =>
  keyOfAddress(address) ? undefined : '水印图片要填媒资库里一张图片的地址，如 /static/img/….png。'

const picture = line('水印图片', {
  max: 300,
  required: true,
  check: pictureProblem,
  hint: '媒资库里一张图片的地址，最好是底色透明的 PNG',
})

/** The fields of one watermark. */
export const watermarkFields = defineFields({
  Name: line('名称', { max: 50, required: true }),
  Picture: { ...picture, write: picture.write.check(z.overwrite(asRead)) },
  Corner: choice('位置', corners, 'rightTop'),
  Width: number('宽度', { min: 2, max: 50, initial: 12, hint: '占视频宽度的百分之几' }),
  Margin: number('边距', { min: 0, max: 20, initial: 3, hint: '占视频宽度的百分之几' }),
  IsEnable: kept(flag('启用')),
  UpdateTime: stamp('更新时间'),
})
