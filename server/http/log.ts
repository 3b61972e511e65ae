import { openLog } from '../log'

/** Access lines and errors of the host, JSON on standard output. */
export const hostLog = openLog(process.env.LOG_LEVEL ?? 'info')
