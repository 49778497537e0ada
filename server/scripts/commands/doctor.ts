import { command } from '../commandLine/command.ts'

/** `copydesk doctor` */
export const doctor = command({
  name: 'doctor',
  does: {
    zh: '检查一套安装：数据库、磁盘、时钟、代理、证书；只看不改',
    en: 'examines an installation: database, disk, clock, proxy, certificate; changes nothing',
  },
  more: {
    zh: '用与服务器相同的环境变量运行；代理的检查要求服务器正在运行、设了 PUBLIC_ADDRESS（员工另有主机的，还有 WORKSPACE_ADDRESS）。没有错误时以 0 结束，否则 1。',
    en: 'Run it with the variables of the server; what concerns the proxy needs a running server and PUBLIC_ADDRESS (and WORKSPACE_ADDRESS where the staff have a host of their own). Ends with 0 when nothing fails, else with 1.',
  },
  options: { json: { kind: 'flag', words: { zh: '以 JSON 输出', en: 'as JSON' } } },
  async run({ options: { json } }, { say, language }) {
    const { readEnvironment } = await import('../../environment.ts')
    const { examine } = await import('../doctor/examine.ts')
    const { isSound, reportJson, reportTable } = await import('../doctor/report.ts')
    const report = await examine(readEnvironment(process.env))
    if (json) say(reportJson(report, language))
    else {
      const count = (result: string) => report.filter((one) => one.result === result).length
      say(reportTable(report, language))
      say({
        zh: `\n${report.length} 项：${count('ok')} 项正常，${count('warn')} 项注意，${count('fail')} 项错误，${count('skip')} 项略过`,
        en: `\n${report.length} checks: ${count('ok')} ok, ${count('warn')} warn, ${count('fail')} fail, ${count('skip')} skipped`,
      })
    }
    return isSound(report) ? 0 : 1
  },
})
