import { demoPeople } from '../../demo/people.ts'
export const planted = 1
