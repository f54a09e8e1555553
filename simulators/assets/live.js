// Reads the live parts of the page anew whenever their party has news.
const liveParts = () => document.querySelectorAll('[data-live]');
let reading = false;
let again = false;

async function refresh() {
  if (reading) {
    again = true;
    return;
  }
  reading = true;
  const answer = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const freshParts = fresh.querySelectorAll('[data-live]');
  liveParts().forEach((part, index) => {
    const replacement = freshParts[index];
    if (replacement && replacement.innerHTML !== part.innerHTML) {
      part.innerHTML = replacement.innerHTML;
    }
  });
  reading = false;
  if (again) {
    again = false;
    await refresh();
  }
}

const parties = new Set([...liveParts()].flatMap((part) => part.dataset.live.split(' ')));
if (parties.size > 0) {
  const news = new EventSource('/__sim/live');
  news.addEventListener('message', ({ data }) => {
    if (parties.has(data))
      refresh().catch(() => {
        reading = false;
      });
  });
}
