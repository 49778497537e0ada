/** The people of the demonstration newsroom, many of them with names that are read in more than one way. */
import { initialsOf, syllablesOf } from '../../platform/pinyin/pinyin.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'

/** Name, types, post, the name of the department, remark. */
type Line = readonly [name: string, types: string, post: string, department?: string, remark?: string]

const staff: readonly Line[] = [
  ['郑海波', '技术 行政', '技术部主任', '技术部'],
  ['何静', '编辑', '值班总编辑', '编委会'],
  ['赵一鸣', '编辑', '总编室主任', '总编室'],
  ['周敏', '编辑', '采访中心主任', '采访中心'],
  ['林小满', '记者', '首席记者', '时政新闻部'],
  ['陈思远', '记者', '记者', '时政新闻部'],
  ['王雨桐', '记者 编辑', '民生新闻部主任', '民生新闻部'],
  ['丁浩然', '记者', '记者', '经济新闻部'],
  ['张敏', '记者 摄影', '记者', '文体新闻部'],
  ['孙立群', '编辑', '夜班编辑', '总编室', '夜班：周一至周五'],
  ['曾晓', '记者 摄影', '首席摄影记者', '民生新闻部'],
  ['单雄', '摄像', '高级摄像师', '直播组'],
  ['仇英', '编辑', '美术编辑', '新媒体中心'],
  ['解放', '记者', '记者', '经济新闻部'],
  ['区大海', '技术', '转播工程师', '直播组'],
  ['查理', '主持人', '双语主持人', '直播组'],
  ['翟志刚', '摄影', '航拍摄影师', '短视频工作室'],
  ['盖叫天', '专家', '戏曲顾问', undefined, '地方戏研究会推荐'],
  ['朴真', '记者', '记者', '文体新闻部'],
  ['任贤', '编辑', '校对', '校检中心'],
  ['万俟婉', '编辑', '版面编辑', '总编室'],
  ['尉迟恭', '行政', '车队队长', undefined, '采访用车请提前一天约'],
  ['乐天', '主持人', '主持人', '直播组'],
  ['华罗', '技术', '前端工程师', '技术部'],
  ['洗星', '摄像', '摄像师', '短视频工作室'],
  ['教育强', '通讯员', '市教育局宣传科'],
  ['重阳', '通讯员', '望湖区委宣传部'],
  ['长孙皓', '专家', '文博顾问'],
  ['覃芳', '记者', '记者', '民生新闻部'],
  ['缪斯', '编辑', '副刊编辑', '文体新闻部'],
  ['卜算', '技术', '数据工程师', '技术部'],
  ['宓妃', '主持人', '主持人', '短视频工作室'],
  ['折可', '记者', '实习记者', '时政新闻部', '实习到年底'],
  ['黑齿常', '通讯员', '江北区融媒体中心'],
  ['冼东妹', '记者', '体育记者', '文体新闻部'],
  ['召南', '编辑', '评论员', '编委会'],
  ['种师道', '专家', '法律顾问'],
  ['祭遵', '行政', '财务', undefined],
  ['那英子', '编辑', '音频编辑', '新媒体中心'],
  ['吕布衣', '通讯员', '青石县委宣传部'],
]

/** The first station's forty. Their numbers are nobody's. */
export const furnish: Furnish = async (db, newsroom) => {
  const { ID: StID } = newsroom.stations[0]!
  const departments = await db.selectFrom('mechanisms').select(['ID', 'Name']).where('StID', '=', StID).execute()
  const byName = new Map(departments.map(({ ID, Name }) => [Name, ID]))
  const rows = staff.map(([Name, types, Post, department, ReMark = ''], place) => ({
    StID,
    Name,
    NameInitials: initialsOf(Name),
    NamePinyin: syllablesOf(Name),
    Types: JSON.stringify(types.split(' ')),
    Post,
    MechanismID: (department && byName.get(department)) || null,
    // Every ninth has left none.
    Phone: place % 9 === 8 ? '' : `1990551${String(1000 + place * 37).padStart(4, '0')}`,
    Email: department ? `${syllablesOf(Name).split(' ')[0]!}@jiangzhou.example` : '',
    ReMark,
    ShowOrder: place + 1,
  }))
  await db.insertInto('personnel').values(rows).execute()
}
