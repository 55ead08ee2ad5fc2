/** Such as "42 min", "3 h" or "2 days". @param minutes of the time to the first answer */
export function answerTime(minutes: number): string {
  if (minutes < 60) return `${Math.round(minutes)} min`
  const hours = minutes / 60
  if (hours < 48) return `${Math.round(hours)} h`
  return `${Math.round(hours / 24)} days`
}
