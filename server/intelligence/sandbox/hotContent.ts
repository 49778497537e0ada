/** Events that the sandbox says are much read. Pure. */

const names = [
  '江州大桥合龙，两岸通勤缩短半小时',
  '多地推出夜间图书馆，座位一晚约满',
  '今年首场台风预计周末靠近沿海',
  '老旧小区加装电梯新规下月起施行',
  '秋粮收购开秤，价格比去年略高',
  '中学生自制气象站，数据接入市气象台',
  '高铁新线试跑，最高时速三百五十公里',
  '社区食堂推半份菜，剩菜少了四成',
  '非遗集市走进校园，糖画摊前排长队',
  '外来候鸟提前半月抵达湿地',
] as const

/** At most `count` of them, each marked as what it is. */
export function hotContent(domain: string, count: number): object[] {
  return names.slice(0, Math.max(1, Math.min(count, names.length))).map((name, at) => ({
    id: `sandbox-${at + 1}`,
    name: `${name}（演示）`,
    summary: `${domain ? `${domain}：` : ''}${name}。演示服务，不是真的新闻。`,
    keywords: [name.slice(0, 2), name.slice(2, 4)],
    ...{ pv: (names.length - at) * 1200, ctime: '20260101 08:00:00', mtime: '20260101 09:00:00' },
    related_urls: [{ url: `https://news.example.com/${at + 1}`, content: [name], publish_time: '20260101 08:00:00' }],
  }))
}
