/** Identity numbers of citizens (GB 11643-1999). Pure. */
import { isDay } from './day.ts'

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** Why a text is no identity number of a person alive today, as a sentence about `label`; undefined when it is one. */
export function identityProblem(label: string, text: string, today: string): string | undefined {
  const number = text.toUpperCase()
  if (!/^[1-9]\d{16}[\dX]$/.test(number))
    return `${label}要是 18 位的身份证号码，最后一位可以是 X，现在是 ${[...text].length} 位。`
  const born = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  if (!isDay(born) || born > today || born < '1900-01-01')
    return `${label}的第 7 到 14 位要是出生日期，现在是“${number.slice(6, 14)}”。`
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * Number(number[at]), 0)
  return CHECKS[sum % 11] === number[17] ? undefined : `${label}的校验位不对，请核对有没有输错一位。`
}

/** The number with its day of birth and order hidden: 420106********1234. */
export function maskedIdentity(number: string): string {
  if (number.length < 10) return '*'.repeat(number.length)
  return `${number.slice(0, 6)}${'*'.repeat(number.length - 10)}${number.slice(-4)}`
}
