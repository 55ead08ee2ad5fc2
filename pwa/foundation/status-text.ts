// Missing in HTTP/2 (AMB-44).
const phrases: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}
/** "Internal Server Error" */
export const statusPhrase = (status: number, given = ''): string => given || phrases[status] || 'Error'
/** "500 Internal Server Error" */
export const statusText = (status: number, given = ''): string => `${status} ${statusPhrase(status, given)}`
