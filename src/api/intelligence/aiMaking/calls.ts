/**
 * The documented calls of pictures and videos: spec 2, section 7 "AI assistant" (C416 to C427). They begin the same jobs as the
 * forms do, and what is asked for by its number is a job of whoever asks. X-34: each has the method that is given.
 */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { aiJobs } from '../aiJobs/calls.ts'
import {
  BaiduPictures,
  BaiduTask,
  BaiduVideo,
  BaiduVideoTask,
  KlingResult,
  KlingTask,
  VolcanoPictures,
  ZhipuPictures,
  ZhipuTask,
  ZhipuVideo,
} from './answers.ts'
import { baiduPicture, baiduVideo, kling, prompted, taskNumber, types, zhipuVideo } from './asked.ts'

// all but Baidu's answer in the words of the host ai.
const ai = { host: 'ai' } as const
const signed = { access: 'signed' } as const
const spelt = { task_id: ['taskid', 'primary_task_id', 'jobId', 'req_id'] } as const

/** See the file's head. */
export const aiMaking = defineFamily({
  name: 'aiMaking',
  title: 'AI 绘画与视频接口',
  measure: '个',
  host: 'main',
  pages: ['/Ai/Jobs', '/Ai/AiChat'],
  row: aiJobs.row,
  changes: ['aiJobs'],
  calls: {
    pushAiImages: write('POST /api/sdk/baidu/pushaiimages', baiduPicture, BaiduTask),
    getAiImages: read('GET /api/sdk/baidu/getaiimages', z.object({ task_id: taskNumber }), BaiduPictures, {
      ...signed,
      spelt,
    }),
    pushAiVideo: write('POST /api/sdk/baidu/pushaivideo', baiduVideo, BaiduVideoTask),
    getAiVideo: read('GET /api/sdk/baidu/getaivideo', z.object({ jobId: taskNumber }), BaiduVideo, {
      ...signed,
      spelt: { jobId: ['taskid', 'task_id', 'req_id'] },
    }),
    /** Answers with the pictures, or after a minute with the number they are asked for by. */
    cogview: write('POST /api/sdk/zhipu/cogview', prompted, ZhipuPictures, ai),
    cogvideox: write('POST /api/sdk/zhipu/cogvideox', zhipuVideo, ZhipuTask, ai),
    cogvideoxResult: read('GET /api/sdk/zhipu/cogvideoxresult', z.object({ req_id: taskNumber }), ZhipuVideo, {
      ...ai,
      ...signed,
      spelt: { req_id: ['taskid', 'task_id', 'id'] },
    }),
    /** As cogview. */
    smartDrawing: write('POST /api/sdk/volcengine/smartdrawing', prompted, VolcanoPictures, ai),
    txtImage: write('POST /api/sdk/kuaishou/txtimage', kling, KlingTask, ai),
    txtVideo: write('POST /api/sdk/kuaishou/txtvideo', kling, KlingTask, ai),
    imageVideo: write('POST /api/sdk/kuaishou/imagevideo', kling, KlingTask, ai),
    getTxtVideo: read('GET /api/sdk/kuaishou/gettxtvideo', z.object({ taskid: taskNumber, types }), KlingResult, {
      ...ai,
      ...signed,
      spelt: { taskid: ['task_id', 'req_id'] },
    }),
  },
})
