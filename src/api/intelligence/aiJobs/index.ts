/** The aiJobs family. */
import { defineManifest } from '../../manifest.ts'
import { aiJobActions } from './actions.ts'
import { aiJobs } from './calls.ts'

export default defineManifest({
  family: aiJobs,
  actions: aiJobActions,
  log: { 520: 'AI 图片和视频' },
  titles: {
    ...{ content: '文案', imgUrl: '图片', SettingID: 'AI 设置', type: '类型', mode: '模式', duration: '时长（秒）' },
    ...{ aspect_ratio: '画面比例', cfg_scale: '创意程度', layout: '版式' },
    // Those of the documented calls.
    ...{ prompt: '文案', width: '宽', height: '高', image_num: '张数', image: '首帧图片', image_tail: '尾帧图片' },
    ...{ image_url: '图片', source: '素材', config: '参数' },
  },
})
