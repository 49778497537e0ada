/** What an engine may open, and how much it may take. Ours. */

/** What one process may take, in MB. */
export const MEMORY_MB = 1024
/** The longest look at a file, in milliseconds. */
export const PROBE_MS = 30_000
/** The longest making, in milliseconds, where the order says nothing. */
export const LONGEST_MS = 2 * 60 * 60_000
/** Nothing moved for so long, in milliseconds: it hangs. */
export const STALL_MS = 120_000
/** What is kept of what one process says, in MB: all of a look at a file, of a making the line that is not over yet. */
export const SAID_MB = 4
/** The most pixels of one picture. */
export const MOST_PIXELS = 8192 * 8192

/**
 * Containers that hold everything themselves. What leads elsewhere is not among them: lists of parts (hls, dash, concat, imf),
 * pictures by pattern, scripts, and what FFmpeg draws.
 */
const containers = [
  ...['mov', 'mp4', 'm4a', '3gp', '3g2', 'mj2', 'matroska', 'webm', 'avi', 'flv', 'asf', 'mpegts', 'mpeg', 'mxf'],
  ...['mp3', 'aac', 'wav', 'w64', 'flac', 'ogg', 'amr', 'aiff', 'caf', 'rm'],
]

/** How a foreign file is opened: files of this machine alone, in these containers, and nothing that they name. */
export const inputOptions: Readonly<Record<string, string>> = {
  protocol_whitelist: 'file',
  format_whitelist: containers.join(','),
}
