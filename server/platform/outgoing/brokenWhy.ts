/** Why a connection broke, in words: what a system calls it says nothing to people. */
const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: '对方没有在这个端口上服务',
  ECONNRESET: '对方断开了连接',
  EPIPE: '对方断开了连接',
  UND_ERR_SOCKET: '对方断开了连接',
  ETIMEDOUT: '等得太久，没有回应',
  ESOCKETTIMEDOUT: '等得太久，没有回应',
  ENOTFOUND: '找不到这个主机名',
  EAI_AGAIN: '找不到这个主机名',
  EHOSTUNREACH: '到不了这台主机',
  ENETUNREACH: '到不了这个网络',
  ENETDOWN: '网络断了',
  ECONNABORTED: '连接被中断',
}

/** By the error's code; a clause without a mark at its end. */
export const brokenWhy = (error: unknown): string => words[(error as NodeJS.ErrnoException)?.code ?? ''] ?? '网络错误'
