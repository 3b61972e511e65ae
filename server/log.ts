import pino from 'pino'

/** What the rooms need of a logger; lines are JSON on standard output and hold nothing personal. */
export interface Log {
  info(facts: Record<string, unknown>, message: string): void
  warn(facts: Record<string, unknown>, message: string): void
  error(facts: Record<string, unknown>, message: string): void
}

/** The process's logger. An error is written with its name, message and stack, never with the values it met. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err },
  })
}
