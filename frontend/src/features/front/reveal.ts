/**
 * Fades in the sections of a page over 2000 ms (ui/motion.css) when they are scrolled to. Only sections below the
 * window are hidden, and only by this script: without it, or with reduced motion, everything is visible.
 */
export function letReveal(page: HTMLElement | null): () => void {
  if (!page || !("IntersectionObserver" in window)) return () => undefined;
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting && target instanceof HTMLElement) target.dataset.reveal = "shown";
        if (isIntersecting) observer.unobserve(target);
      }
    },
    { rootMargin: "0px 0px -8% 0px" },
  );
  for (const section of page.querySelectorAll("section")) {
    if (section.getBoundingClientRect().top < window.innerHeight) continue;
    section.dataset.reveal = "waiting";
    observer.observe(section);
  }
  return () => observer.disconnect();
}
