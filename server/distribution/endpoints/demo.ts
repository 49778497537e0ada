/** Endpoints of the demonstration newsroom: none is called. */
import type { Furnish } from '../../platform/demo/furnish.ts'

const shown = [
  {
    Name: '江州发布客户端',
    Kind: 'signed',
    Host: 'https://cms.example.com/articles',
    Appkey: 'jiangzhou',
    ReMark: '启用并填写密钥后，发布、取消发布和撤稿会发到这里',
  },
  {
    Name: '夜班值守群',
    Kind: 'wecom',
    Host: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send',
    Hears: '指令,直播,撤稿',
    ReMark: '粘贴机器人地址后启用',
  },
  {
    Name: '编务群',
    Kind: 'dingtalk',
    Host: 'https://oapi.dingtalk.com/robot/send',
    Hears: '审稿,任务',
    ReMark: '粘贴机器人地址后启用',
  },
] as const

/** Those of the first station; without secrets they cannot be enabled. */
export const furnish: Furnish = async (db, { stations }) => {
  const { ID: StID } = stations[0]!
  await db
    .insertInto('endpoints')
    .values(shown.map((one) => ({ ...one, StID })))
    .execute()
}
