/** What the server does by itself: what its families say, push, and what the pipeline keeps. */
import * as families from './families.ts'
import { keptFileWork } from './platform/http/keptFiles.ts'
import type { Work } from './platform/jobs/work.ts'
import type { ServerFamilies } from './platform/pipeline/serverFamily.ts'
import { requestKeyWork } from './platform/pipeline/requestKeys.ts'
import { pushWork } from './platform/push/work.ts'

const listed: ServerFamilies = families
const ofFamilies = Object.values(listed).flatMap(({ work = [] }) => work)

/** All of it. */
export const backgroundWork: readonly Work[] = [...ofFamilies, ...pushWork, ...requestKeyWork, ...keptFileWork]
