/** `copydesk sandbox ai` */
import { CommandProblem } from '../../platform/operator/commandProblem.ts'
import { command } from '../commandLine/command.ts'

/** `copydesk sandbox ai` */
export const sandboxAi = command({
  name: 'sandbox ai',
  does: {
    zh: '假的 AI 服务：说百度、智谱、火山引擎、可灵和 OpenAI 的接口，按收到的文字回答，画图、画视频，数请求；只在本机，Ctrl+C 结束',
    en: 'a service of AI that is none: it speaks the protocols of Baidu, Zhipu, the Volcano engine, Kling and OpenAI, on this machine only; Ctrl+C ends it',
  },
  more: {
    zh: '地址下面的路径：/openai/v1、/local/v1（不要密钥）、/baidu/v2、/baidu、/zhipu、/volcano、/kling；密钥是 sandbox-secret。GET /counts 是数到的，GET /asked 是最近收到的，POST /reset 归零。\n模型名（百度是应用标识）里写 slow silent cut 429 401 down broken error blocked review fail inside fake tool obey 之一，如 sandbox-slow，就照着捣乱；100ps 是每秒 100 段。文字里写“演示违规”“演示很慢”“演示中断”“演示失败”等也一样。',
    en: 'Paths below its address: /openai/v1, /local/v1 (no key), /baidu/v2, /baidu, /zhipu, /volcano, /kling; the key is sandbox-secret. GET /counts counts, GET /asked is what came last, POST /reset begins anew.\nA model (with Baidu an application) with slow silent cut 429 401 down broken error blocked review fail inside fake tool obey in its name, as in sandbox-slow, misbehaves so; 100ps are 100 pieces a second.',
  },
  options: {
    port: {
      ...{ kind: 'number', min: 0, max: 65_535, default: 4780 },
      words: { zh: '端口；0 由系统挑一个', en: 'the port; 0 lets the system choose' },
    },
    work: {
      ...{ kind: 'number', min: 0, max: 3600, default: 3, fraction: true },
      words: { zh: '一张图片或一段视频要做多少秒', en: 'how many seconds a picture or video takes' },
    },
  },
  async run({ options }, { say }) {
    const { startSandbox } = await import('../../intelligence/sandbox/sandbox.ts')
    const { port, work } = options
    const { address } = await startSandbox({ port, workMs: work * 1000 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error
      throw new CommandProblem({
        zh: `端口 ${port} 用不了（${error.code}），请用 --port 换一个；演示编辑部开着时它已经在那里。`,
        en: `The port ${port} cannot be used (${error.code}); name another with --port. While the demonstration runs it is there already.`,
      })
    })
    say({ zh: `演示用的 AI 服务：${address}`, en: `The sandbox of AI listens on ${address}` })
    return 'stays'
  },
})
