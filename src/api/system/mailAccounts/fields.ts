/** By which mail server a station sends mail. Ours: the specification knows no mail. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { choice, computed, flag, kept, line, number, time } from '../../record/kinds.ts'
import { secretFields } from '../../record/secretFields.ts'
import { isMailAddress, NOT_MAIL } from '../../text/mail.ts'

/** How the connection to the mail server is encrypted. */
export const mailSecurities = { tls: 'TLS（465）', starttls: 'STARTTLS（587）', none: '不加密' } as const

/** What is said where mail is chosen and the station has no account that is switched on. */
export const NO_MAIL = '本站点没有启用邮件账号，选了也不会发出；启用以后才发。'

const hostProblem = (host: string) =>
  host === '' || /^([a-z0-9]([\w-]*[a-z0-9])?(\.[a-z0-9]([\w-]*[a-z0-9])?)*|\[[\da-f:.]+\])$/i.test(host)
    ? undefined
    : '服务器只写主机名或 IP，例如 smtp.example.com，没有 smtp:// 和端口。'
const addressProblem = (address: string) => (address === '' || isMailAddress(address) ? undefined : NOT_MAIL)

/** The fields of one station's account; ID is the station's. */
export const mailAccountFields = defineFields({
  StationName: computed('站点', z.string()),
  Host: line('服务器', {
    max: 200,
    keeps: 'plain',
    section: '邮件服务器（SMTP）',
    getsSecret: true,
    hint: '例如 smtp.example.com；内网的服务器要由运维人员列进 OUTGOING_HOSTS',
    check: hostProblem,
  }),
  Port: {
    ...number('端口', { min: 1, max: 65_535, getsSecret: true, hint: '通常是 465，STARTTLS 是 587' }),
    initial: 465,
  },
  Security: choice('加密', mailSecurities, 'tls', { getsSecret: true, hint: '“不加密”只用于单位内网的服务器' }),
  Appkey: line('账号', { max: 200, keeps: 'plain', getsSecret: true, hint: '留空就不登录邮件服务器' }),
  ...secretFields('密码', 200),
  FromAddress: line('发件地址', {
    max: 254,
    keeps: 'plain',
    section: '发件人',
    check: addressProblem,
    hint: '多数服务器要求和账号相同',
  }),
  FromName: line('发件人名称', { max: 50, hint: '留空就是站点的名称' }),
  /** Off: nothing is sent, and whoever chooses mail is told so. */
  IsEnable: flag('启用', false, { hint: '不启用时不发邮件，同事选择“邮件”的地方会写明' }),
  /** null: nothing was filled in yet. */
  UpdateTime: kept(time('更新时间')),
})
